import type { Language } from '@market/contract'
import { onDesk, onPhone } from '../accessibility.ts'
import { sellAndBuyIn } from '../sell-and-buy.ts'

const languages: readonly Language[] = ['en', 'en-GB', 'bn']

for (const language of languages)
  for (const theme of ['dark', 'light'] as const) sellAndBuyIn(language, theme, [onPhone, onDesk])
