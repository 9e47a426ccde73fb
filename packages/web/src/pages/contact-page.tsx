import { texts } from '@market/contract/texts'
import { use } from 'react'
import { ContactEmailContext } from '../api/contact-email.ts'
import { Chapters } from '../ui/chapters.tsx'
import { TextPage } from '../ui/text-page.tsx'
import { classNames } from '../ui/class-names.ts'
import { linkLook } from '../ui/link-look.ts'

const contact = texts.contact

export function Component() {
  const email = use(ContactEmailContext)
  return (
    <TextPage title={contact.title} lead={email === null ? contact.nobody : contact.lead}>
      {email !== null && (
        <p className="mt-2">
          <a
            href={`mailto:${email}`}
            className={classNames(linkLook, 'inline-flex min-h-11 items-center wrap-anywhere')}
          >
            {email}
          </a>
        </p>
      )}
      <Chapters chapters={contact.chapters} />
    </TextPage>
  )
}
