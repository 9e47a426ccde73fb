import { calls, type Call, type CallName } from '@market/contract'
import { describe, expect, it } from 'vitest'
import { allowances, daily, type AllowanceName } from '../../platform/rate-limits/allowances.ts'
import { limits } from './limits.ts'

/** Of calls without a row in `limits`. */
const counted: Partial<Record<CallName, AllowanceName | keyof typeof daily>> = {
  actOnOrder: 'acts of a user on orders',
  createBooking: 'bookings',
  recordPayment: 'questions of a user to the card provider',
  releaseHold: 'questions of a user to the card provider',
  endHold: 'questions of a user to the card provider',
  savePayee: 'payee details of a user',
}

/** Unlimited, because: */
const unlimited: Partial<Record<CallName, string>> = {
  createCategory: 'only Admins make it, it is recorded under their name, and a market has few brands',
  renameCategory: 'only Admins make it, and it is recorded under their name',
  reopenReports: 'only the Admin who dismissed the reports can make it, within two minutes',
  leaveOutSale: 'only Admins make it; it changes one column of a sale',
  makeAdmin: 'only Admins make it; a second time it changes nothing',
  verifySeller: 'only Admins make it, and it is recorded under their name',
  movePayout: 'only Admins make it; a payout has few moves',
  sendPayoutAgain: 'only Admins make it; a second time it is refused while the first is under way',
  releaseBalance: 'only Admins make it; a second time it changes nothing',
  saveDraft: 'a user keeps a few drafts, which each save overwrites; the form saves while its user types',
  deleteDraft: 'it only deletes, and saving is bounded',
  registerUser: 'a sign-in account has one record, and sign-ups are limited',
  deleteUser: 'an account is deleted once, after a fresh sign-in; others are deleted by Admins',
  issueToken: 'it needs a session, which sign-ins limit; pages ask for one each hour and when they are opened',
  deleteBooking: 'it only deletes what was booked or wished, which is bounded',
  createWish: 'an account has 1,000 wishes, and none sends a notice',
  receiveCardEvent: 'the provider signs it, and repeats what is refused; a strange signature costs no query',
  deletePayee: 'it only deletes, after a fresh sign-in, and saving is limited',
  readNotices: 'it moves one mark of the caller',
  chooseNotice: 'one row a kind of notice, which each choice overwrites',
  unsubscribe: 'mail providers make it from addresses that many share; its signature is checked before a query',
  signOut: 'who wants to leave must always be let go',
  signOutEverywhere: 'who fears a thief must always be heard; it ends sessions, which sign-ins limit',
  chooseLanguage: 'it changes a cookie and one column of the caller',
}

const writing = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name)

describe('each call that writes', () => {
  it('is limited by address or user, has an allowance, or says why it is unlimited: one of the three', () => {
    const ways = (name: CallName) =>
      [limits[name], counted[name], unlimited[name]].filter((way) => way !== undefined).length
    expect(writing.filter((name) => ways(name) !== 1)).toEqual([])
    expect(writing.length).toBeGreaterThan(60)
  })

  it('is named in no list once it is gone, and by no allowance that is gone', () => {
    const named = Object.keys({ ...limits, ...counted, ...unlimited })
    expect(named.filter((name) => !(name in calls))).toEqual([])
    expect(Object.keys({ ...counted, ...unlimited }).filter((name) => !writing.includes(name as CallName))).toEqual([])
    const known = new Set([...Object.keys(allowances), ...Object.keys(daily)])
    expect(Object.values(counted).filter((name) => !known.has(name))).toEqual([])
  })
})
