import { texts } from '@market/contract/texts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { AccountSection } from './account-section.tsx'

/** The account's language, for every browser in which the user signs in and for mails. */
export function YourLanguage() {
  return (
    <AccountSection title={texts.language.title} help={texts.yourLanguage.help}>
      <LanguageChoice />
    </AccountSection>
  )
}
