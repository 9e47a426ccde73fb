import { languages, type Language } from '@market/contract/languages'
import { texts } from '@market/contract/texts'
import { language } from '../api/language.ts'
import { classNames } from './class-names.ts'

const look =
  'min-h-11 px-2 text-sm/normal text-quiet hover:text-base-content aria-pressed:text-base-content aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-[0.4em]'
/** The name of Bengali is a drawing (late.css), since most machines have no font for it. */
const drawn = 'relative w-14 overflow-hidden indent-16 whitespace-nowrap'

const choices = Object.entries(languages) as [Language, string][]

/** Each language under its own name; choosing one reloads the page in it. A form, for before the script has started. */
export function LanguageChoice() {
  return (
    <form method="post" action="/language">
      <fieldset aria-label={texts.language.title} className="-mx-2 flex flex-wrap gap-x-1">
        {choices.map(([id, name]) => (
          <button
            key={id}
            type="submit"
            name="language"
            value={id}
            lang={id}
            className={classNames(look, id === 'bn' && language !== 'bn' && drawn)}
            aria-pressed={id === language}
            onClick={(event) => {
              event.preventDefault()
              void choose(id)
            }}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

async function choose(id: Language): Promise<void> {
  const { chooseLanguage } = await import('./choose-language.ts')
  await chooseLanguage(id)
}
