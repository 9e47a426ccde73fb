import { replyOf, type Head, type Shown } from './head.ts'
import { itemList } from './structured.ts'

/** The market with its search action, and the advertised laptops. */
export function homeHead(shown: Shown): Partial<Head> {
  const { origin, texts } = shown
  return {
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: texts.product.title,
        url: `${origin}/`,
        description: texts.product.about,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      ...itemList(origin, texts.home.advertised, replyOf(shown, 'listAdvertisedProducts')?.respons ?? []),
    ],
  }
}
