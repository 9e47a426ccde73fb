import { sellAndBuyIn } from '../sell-and-buy.ts'

// The long journeys run it in every language and both themes.
sellAndBuyIn('bn', 'dark', [])
