import { texts } from '@market/contract/texts'
import { articles } from '@market/contract/texts/articles'
import { Chapters } from '../ui/chapters.tsx'
import { TextPage } from '../ui/text-page.tsx'

const chapters = articles.map(({ question, answer }) => ({ title: question, paragraphs: answer }))

export function Component() {
  return (
    <TextPage title={texts.blog.title}>
      <Chapters as="article" chapters={chapters} />
    </TextPage>
  )
}
