import { languages, type Language } from '@market/contract/languages'
import { texts } from '@market/contract/texts'

const choices = Object.entries(languages) as [Language, string][]

/** Each language under its own name; choosing one reloads the page in it. */
export function LanguageChoice() {
  return (
    <fieldset aria-label={texts.language.title} className="languages">
      {choices.map(([id, name]) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === document.documentElement.lang}
          onClick={() => void choose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

async function choose(id: Language): Promise<void> {
  const { chooseLanguage } = await import('../identity/choose-language.ts')
  await chooseLanguage(id)
}
