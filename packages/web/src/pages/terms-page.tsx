import { texts } from '@market/contract/texts'
import { use } from 'react'
import { OrderTermsContext } from '../api/order-terms.ts'
import { CardSettingsContext, isTestMode } from '../features/payments/card-settings.ts'
import { Chapters } from '../ui/chapters.tsx'
import { TextPage } from '../ui/text-page.tsx'

const terms = texts.terms

export function Component() {
  const orderTerms = use(OrderTermsContext)
  const chapters = terms.chapters.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs.map((text) => (typeof text === 'string' ? text : text(orderTerms))),
  }))
  const testMode = isTestMode(use(CardSettingsContext))
  return (
    <TextPage title={terms.title} lead={terms.lead}>
      <Chapters chapters={[...chapters, ...(testMode ? [terms.testMode] : [])]} />
    </TextPage>
  )
}
