import { texts } from '@market/contract/texts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { AccountSection } from './account-section.tsx'

/** For every browser in which the person signs in, and for mails. */
export function YourLanguage() {
  return (
    <AccountSection title={texts.language.title} help={texts.yourLanguage.help}>
      <LanguageChoice />
    </AccountSection>
  )
}
