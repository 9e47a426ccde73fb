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
    <Part key={title} className="chapter">
      <span className="font-mono text-quiet" aria-hidden="true">
        {texts.forms.count(n + 1)}
      </span>
      <div className="chapter-text">
        <h2 className="text-xl">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Part>
  ))
}
