import { hello, inLanguages } from '../mails/mail-texts.ts'

interface Given {
  /** `text`: the notice's sentence. */
  notice: { name: string; text: string; link: string }
}

export const noticeMailTexts = inLanguages<Given>({
  en: {
    notice: ({ name, text, link }) => ({ subject: text, body: [hello.en(name), text, { say: 'See more', url: link }] }),
  },
  bn: {
    notice: ({ name, text, link }) => ({
      subject: text,
      body: [hello.bn(name), text, { say: 'বিস্তারিত দেখুন', url: link }],
    }),
  },
})

/** Of the link at the end of a mail that can be switched off. */
export const unsubscribeText = {
  en: 'Stop emails like this',
  'en-GB': 'Stop emails like this',
  bn: 'এ ধরনের ইমেইল বন্ধ করুন',
}
