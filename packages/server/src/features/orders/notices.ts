import {
  orderAct,
  type orderActs,
  type OrderAct,
  type OrderRole,
  type OrderState,
  type Party,
  type ToldAct,
} from '@market/contract'
import type { NoticeKinds } from '../../platform/notices/notice-kind.ts'
import { hasEnded, type Wait } from './waits.ts'

interface OfMove {
  order: string
  act: OrderAct
  by: OrderRole
  /** Who reads it. */
  as: Party
  state: OrderState
}

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'order-moved': OfMove
    'order-needs-admin': { order: string }
    'refund-needs-admin': { order: string }
    'money-back-twice': { order: string }
  }
}

type Say = (item: string, state: OrderState) => string
type Sentences = { readonly [A in ToldAct]: Readonly<Record<PartiesOf<A>, Say>> }
type PartiesOf<A extends ToldAct> = (typeof orderActs)[A]['tells'] extends readonly (infer P extends Party)[]
  ? P
  : Party

const both = (say: Say) => ({ buyer: say, seller: say })
const ended = {
  en: (item: string, state: OrderState) =>
    state === 'completed'
      ? `The time for the order of ${item} is over. It’s complete.`
      : `The time for the order of ${item} is over. The money goes back to the buyer.`,
  bn: (item: string, state: OrderState) =>
    state === 'completed'
      ? `${item}-এর অর্ডারের সময় শেষ। অর্ডারটি সম্পূর্ণ হয়েছে।`
      : `${item}-এর অর্ডারের সময় শেষ। টাকা ক্রেতার কাছে ফেরত যাচ্ছে।`,
}

const failed = {
  en: (item: string, state: OrderState) =>
    hasEnded(state)
      ? `A refund for ${item} didn’t reach your card. An Admin will write to you and send the money another way.`
      : `A refund for ${item} didn’t reach your card. The money is held with your order again.`,
  bn: (item: string, state: OrderState) =>
    hasEnded(state)
      ? `${item}-এর ফেরত টাকা আপনার কার্ডে পৌঁছায়নি। একজন অ্যাডমিন আপনাকে লিখবেন এবং টাকা অন্যভাবে পাঠাবেন।`
      : `${item}-এর ফেরত টাকা আপনার কার্ডে পৌঁছায়নি। টাকাটি আবার আপনার অর্ডারের সঙ্গে জমা আছে।`,
}

/** What each act tells each party who did not do it. */
const sentences: Record<'en' | 'bn', Sentences> = {
  en: {
    'hand-over': { buyer: (item) => `You took ${item}. Its order says until when you can report a problem.` },
    'confirm-handover': {
      seller: (item) => `The buyer has ${item}. Its order says until when they can report a problem.`,
    },
    cancel: {
      buyer: (item) => `The seller cancelled your order of ${item}. Your money goes back to your card.`,
      seller: (item) => `The buyer cancelled the order of ${item}. It’s for sale again.`,
    },
    decline: {
      seller: (item) =>
        `The buyer says they didn’t take ${item}. If they did, object by the date on the order; otherwise their money goes back.`,
    },
    'claim-handover': {
      buyer: (item) => `The seller says you have ${item}. Tell us by the date on the order whether you do.`,
    },
    stop: both((item) => `The order of ${item} is stopped. An Admin looks into it.`),
    'renew-code': { buyer: (item) => `Someone entered many wrong codes for ${item}. Your order has a new code.` },
    remind: both((item) => `The order of ${item} waits for you. Open it to see what to do and by when.`),
    expire: both(ended.en),
    check: { seller: (item) => `The buyer checked ${item}. Its order says what was found.` },
    accept: { seller: (item) => `The buyer accepted ${item}. The order is complete.` },
    'report-problem': {
      seller: (item) => `The buyer reports a problem with ${item}. Answer by the date on the order.`,
    },
    object: { buyer: (item) => `The seller says you took ${item}. An Admin decides.` },
    'deny-handover': { seller: (item) => `The buyer says they don’t have ${item}. An Admin decides.` },
    answer: { buyer: (item) => `The seller answered your problem with ${item}.` },
    offer: both((item) => `There’s an offer to settle the order of ${item}.`),
    settle: both((item) => `Your offer for ${item} is accepted. The order is complete.`),
    concede: {
      buyer: (item) => `The seller agrees with you about ${item}. Your money goes back to your card.`,
      seller: (item) => `The buyer withdrew the complaint about ${item}. The order is complete.`,
    },
    refund: both((item) => `An Admin decided that the money for ${item} goes back to the buyer.`),
    release: both((item) => `An Admin decided that the money for ${item} goes to the seller.`),
    split: both((item) => `An Admin decided that part of the money for ${item} goes back to the buyer.`),
    'refund-part': both((item) => `An Admin decided that part of the money for ${item} goes back to the buyer.`),
    'call-admin': both((item) => `An Admin decides on the order of ${item}.`),
    'refund-failed': { buyer: failed.en },
    'refund-by-hand': {
      buyer: (item) => `An Admin sent you the money for ${item} by bank. The order has the transfer’s reference.`,
    },
    'let-pay': { buyer: () => 'An Admin looked into the money that went back to you twice. You can pay again.' },
    'write-off': { seller: (item) => `You no longer owe anything for ${item}: the market bears the loss.` },
    resume: both((item) => `The payment for ${item} is settled: its order goes on.`),
  },
  bn: {
    'hand-over': { buyer: (item) => `আপনি ${item} নিয়েছেন। কবে পর্যন্ত সমস্যা জানানো যায়, অর্ডারে দেখুন।` },
    'confirm-handover': { seller: (item) => `${item} ক্রেতার কাছে আছে। কবে পর্যন্ত তিনি সমস্যা জানাতে পারেন, অর্ডারে দেখুন।` },
    cancel: {
      buyer: (item) => `বিক্রেতা আপনার ${item}-এর অর্ডার বাতিল করেছেন। টাকা আপনার কার্ডে ফেরত যাচ্ছে।`,
      seller: (item) => `ক্রেতা ${item}-এর অর্ডার বাতিল করেছেন। ল্যাপটপটি আবার বিক্রির জন্য আছে।`,
    },
    decline: {
      seller: (item) =>
        `ক্রেতা বলছেন, তিনি ${item} নেননি। নিয়ে থাকলে অর্ডারে লেখা সময়ের মধ্যে আপত্তি জানান, না হলে তাঁর টাকা ফেরত যাবে।`,
    },
    'claim-handover': {
      buyer: (item) => `বিক্রেতা বলছেন, ${item} আপনার কাছে আছে। আছে কি না, অর্ডারে লেখা সময়ের মধ্যে জানান।`,
    },
    stop: both((item) => `${item}-এর অর্ডার থামানো হয়েছে। একজন অ্যাডমিন বিষয়টি দেখছেন।`),
    'renew-code': { buyer: (item) => `${item}-এর জন্য অনেকবার ভুল কোড দেওয়া হয়েছে। আপনার অর্ডারের কোড বদলে গেছে।` },
    remind: both((item) => `${item}-এর অর্ডার আপনার অপেক্ষায় আছে। কখন কী করতে হবে, অর্ডারটি খুলে দেখুন।`),
    expire: both(ended.bn),
    check: { seller: (item) => `ক্রেতা ${item} পরীক্ষা করেছেন। কী পাওয়া গেছে, অর্ডারে দেখুন।` },
    accept: { seller: (item) => `ক্রেতা ${item} গ্রহণ করেছেন। অর্ডারটি সম্পূর্ণ হয়েছে।` },
    'report-problem': { seller: (item) => `ক্রেতা ${item} নিয়ে সমস্যা জানিয়েছেন। অর্ডারে লেখা সময়ের মধ্যে উত্তর দিন।` },
    object: { buyer: (item) => `বিক্রেতা বলছেন, আপনি ${item} নিয়েছেন। একজন অ্যাডমিন সিদ্ধান্ত নেবেন।` },
    'deny-handover': { seller: (item) => `ক্রেতা বলছেন, ${item} তাঁর কাছে নেই। একজন অ্যাডমিন সিদ্ধান্ত নেবেন।` },
    answer: { buyer: (item) => `${item} নিয়ে আপনার সমস্যার উত্তর দিয়েছেন বিক্রেতা।` },
    offer: both((item) => `${item}-এর অর্ডার মিটমাটের একটি প্রস্তাব এসেছে।`),
    settle: both((item) => `${item} নিয়ে আপনার প্রস্তাব গৃহীত হয়েছে। অর্ডারটি সম্পূর্ণ হয়েছে।`),
    concede: {
      buyer: (item) => `${item} নিয়ে বিক্রেতা আপনার সঙ্গে একমত। টাকা আপনার কার্ডে ফেরত যাচ্ছে।`,
      seller: (item) => `ক্রেতা ${item} নিয়ে অভিযোগ তুলে নিয়েছেন। অর্ডারটি সম্পূর্ণ হয়েছে।`,
    },
    refund: both((item) => `একজন অ্যাডমিনের সিদ্ধান্ত: ${item}-এর টাকা ক্রেতার কাছে ফেরত যাবে।`),
    release: both((item) => `একজন অ্যাডমিনের সিদ্ধান্ত: ${item}-এর টাকা বিক্রেতা পাবেন।`),
    split: both((item) => `একজন অ্যাডমিনের সিদ্ধান্ত: ${item}-এর টাকার একটি অংশ ক্রেতার কাছে ফেরত যাবে।`),
    'refund-part': both((item) => `একজন অ্যাডমিনের সিদ্ধান্ত: ${item}-এর টাকার একটি অংশ ক্রেতার কাছে ফেরত যাবে।`),
    'call-admin': both((item) => `${item}-এর অর্ডার নিয়ে একজন অ্যাডমিন সিদ্ধান্ত নেবেন।`),
    'refund-failed': { buyer: failed.bn },
    'refund-by-hand': {
      buyer: (item) => `${item}-এর টাকা একজন অ্যাডমিন আপনাকে ব্যাংকে পাঠিয়েছেন। লেনদেনের নম্বর অর্ডারের পাতায় আছে।`,
    },
    'let-pay': { buyer: () => 'দুবার ফেরত যাওয়া টাকাটি একজন অ্যাডমিন দেখেছেন। আপনি আবার দাম দিতে পারবেন।' },
    'write-off': { seller: (item) => `${item}-এর জন্য আপনার আর কোনো দেনা নেই: ক্ষতিটি মার্কেট বহন করছে।` },
    resume: both((item) => `${item}-এর পেমেন্ট নিয়ে প্রশ্নের নিষ্পত্তি হয়েছে: অর্ডারটি আবার চলছে।`),
  },
}

/** The parties who are told of an act. */
export function toldOf(act: OrderAct, by: OrderRole, waitsFor: Wait['waitsFor'] | null): readonly Party[] {
  const { tells = [], untoldBy } = orderAct(act)
  if (by === untoldBy) return []
  if (tells !== 'waiting') return tells
  return waitsFor === 'buyer' || waitsFor === 'seller' ? [waitsFor] : []
}

const sayMove =
  (language: 'en' | 'bn') =>
  ({ item, facts: { act, as, state } }: { item: string; facts: OfMove }): string => {
    // A notice of another release may tell of what has no sentence here.
    const said: Partial<Record<OrderAct, Partial<Record<Party, Say>>>> = sentences[language]
    return said[act]?.[as]?.(item, state) ?? item
  }

export const orderNotices = {
  'order-moved': {
    emailed: 'always',
    link: ({ facts }) => `/orders/${facts.order}`,
    texts: {
      en: { label: 'Something happens to one of your orders', say: sayMove('en') },
      bn: { label: 'আপনার কোনো অর্ডারে কিছু ঘটলে', say: sayMove('bn') },
    },
  },
  'order-needs-admin': {
    emailed: 'always',
    link: ({ facts }) => `/orders/${facts.order}`,
    texts: {
      en: {
        label: 'An order waits for an Admin',
        say: ({ item }) => `The order of ${item} waits for an Admin’s decision.`,
      },
      bn: {
        label: 'কোনো অর্ডার অ্যাডমিনের অপেক্ষায় থাকলে',
        say: ({ item }) => `${item}-এর অর্ডার একজন অ্যাডমিনের সিদ্ধান্তের অপেক্ষায় আছে।`,
      },
    },
  },
  'money-back-twice': {
    emailed: 'always',
    link: ({ facts }) => `/orders/${facts.order}`,
    texts: {
      en: {
        label: 'More goes back to a buyer than they paid',
        say: ({ item }) =>
          `More went back for ${item} than was charged. Its order says to whom: they can’t pay until an Admin lets them.`,
      },
      bn: {
        label: 'ক্রেতা দেওয়া টাকার চেয়ে বেশি ফেরত পেলে',
        say: ({ item }) =>
          `${item}-এর জন্য যত নেওয়া হয়েছিল, তার চেয়ে বেশি ফেরত গেছে। কে পেয়েছেন, অর্ডারে আছে: কোনো অ্যাডমিন অনুমতি না দিলে তিনি দাম দিতে পারবেন না।`,
      },
    },
  },
  'refund-needs-admin': {
    emailed: 'always',
    link: ({ facts }) => `/orders/${facts.order}`,
    texts: {
      en: {
        label: 'A refund fails and has to be sent by hand',
        say: ({ item }) => `The refund for ${item} can’t reach the buyer’s card. Send the money by hand.`,
      },
      bn: {
        label: 'কোনো ফেরত হাতে পাঠাতে হলে',
        say: ({ item }) => `${item}-এর ফেরত টাকা ক্রেতার কার্ডে পৌঁছাচ্ছে না। টাকাটি হাতে পাঠান।`,
      },
    },
  },
} satisfies Partial<NoticeKinds>
