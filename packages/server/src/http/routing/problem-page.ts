import type { Language, Problem } from '@market/contract'
import { directionOf } from '@market/contract/languages'
import { textsIn } from '@market/contract/texts/all'
import { ofProblem as inBengali } from '@market/contract/texts/bn/refusals'
import { ofProblem as inEnglish } from '@market/contract/texts/en/refusals'
import { ofProblem as inCorrectedEnglish } from '@market/contract/texts/en-GB/refusals'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../pages/head-tags.ts'
import { languageFormUrl } from './language-form.ts'

const sentenceIn = { en: inEnglish, 'en-GB': inCorrectedEnglish, bn: inBengali } as const satisfies Record<
  Language,
  typeof inEnglish
>

/** Whether a browser opens a page, rather than a program making a call. */
export function wantsPage({ method, url, routeOptions, headers }: FastifyRequest): boolean {
  const opens = method === 'GET' && routeOptions.url === '/*' && !/^\/api([/?]|$)/.test(url)
  return (opens || routeOptions.url === languageFormUrl) && /\btext\/html\b/.test(headers.accept ?? '')
}

/** The HTML of a refused page, without other files, which may be unavailable too. `again`: where to try again. */
export function problemPage({ code, message }: Problem, language: Language, again: string): string {
  const { product, state } = textsIn[language]
  const title = escapeHtml(product.title)
  const sentence = escapeHtml(sentenceIn[language](code, message))
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${title}</title>` +
    `<main><p>${title}</p><h1>${sentence}</h1><p><a href="${again}">${escapeHtml(state.retry)}</a></p></main></html>`
  )
}
