import { texts } from '@market/contract/texts'
import { ButtonLink } from '../ui/button.tsx'
import { Chapters } from '../ui/chapters.tsx'
import { TextPage } from '../ui/text-page.tsx'

const privacy = texts.privacy

export function Component() {
  return (
    <TextPage title={privacy.title} lead={privacy.lead}>
      <Chapters chapters={privacy.chapters} />
      <ButtonLink to="/profile">{privacy.toProfile}</ButtonLink>
    </TextPage>
  )
}
