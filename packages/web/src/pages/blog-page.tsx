import { texts } from '@market/contract/texts'
import { articles } from '@market/contract/texts/articles'
import { PageTitle } from '../ui/page-title.tsx'

export function Component() {
  return (
    <div className="wrap py-10 md:py-16">
      <PageTitle>{texts.product.pageTitle(texts.blog.title)}</PageTitle>
      <h1 className="text-3xl">{texts.blog.title}</h1>
      {articles.map(({ question, answer }, n) => (
        <article key={question} className="blog-article">
          <span className="font-mono text-quiet" aria-hidden="true">
            {texts.forms.count(n + 1)}
          </span>
          <div className="blog-text">
            <h2 className="text-xl">{question}</h2>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </article>
      ))}
    </div>
  )
}
