import { languages, type Language } from '@market/contract/languages'
import { texts } from '@market/contract/texts'

/** The language of this build. */
declare const LANGUAGE: Language

const choices = Object.entries(languages) as [Language, string][]

/** Each language under its own name; choosing one reloads the page in it. A form, for before the script has started. */
export function LanguageChoice() {
  return (
    <form method="post" action="/language">
      <fieldset aria-label={texts.language.title} className="languages">
        {choices.map(([id, name]) => (
          <button
            key={id}
            type="submit"
            name="language"
            value={id}
            lang={id}
            aria-pressed={id === LANGUAGE}
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
