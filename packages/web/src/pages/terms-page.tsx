import { texts } from '@market/contract/texts'
import { use } from 'react'
import { CardSettingsContext, isTestMode } from '../features/payments/card-settings.ts'
import { Chapters } from '../ui/chapters.tsx'
import { TextPage } from '../ui/text-page.tsx'

const terms = texts.terms

export function Component() {
  const testMode = isTestMode(use(CardSettingsContext))
  return (
    <TextPage title={terms.title} lead={terms.lead}>
      <Chapters chapters={[...terms.chapters, ...(testMode ? [terms.testMode] : [])]} />
    </TextPage>
  )
}
