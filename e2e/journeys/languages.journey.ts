import { sellAndBuyIn } from '../sell-and-buy.ts'

// The long journeys do it in every language and both themes.
sellAndBuyIn('bn', 'dark', [])
