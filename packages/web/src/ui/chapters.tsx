import { texts } from '@market/contract/texts'

interface Chapter {
  title: string
  paragraphs: readonly string[]
}

/** Numbered chapters of text: on a wide screen each title stays beside its paragraphs. */
export function Chapters({
  chapters,
  as: Part = 'section',
}: {
  chapters: readonly Chapter[]
  as?: 'section' | 'article'
}) {
  return chapters.map(({ title, paragraphs }, n) => (
    <Part
      key={title}
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-4 border-b border-base-300 py-10 last:border-b-0 last:pb-0"
    >
      <span className="pt-1 text-quiet tabular-nums" aria-hidden="true">
        {texts.forms.count(n + 1)}
      </span>
      <div className="grid content-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-x-12 lg:gap-y-0">
        {/* Spans the rows of all paragraphs; the empty rows have no height and no gaps. */}
        <h2 className="text-xl lg:sticky lg:top-6 lg:row-[1/span_12] lg:self-start">{title}</h2>
        {paragraphs.map((paragraph, nth) => (
          <p
            key={paragraph}
            className={`max-w-(--line-length) text-pretty lg:col-start-2 ${nth === 0 ? 'lg:pt-0.5' : 'lg:pt-4'}`}
          >
            {paragraph}
          </p>
        ))}
      </div>
    </Part>
  ))
}
