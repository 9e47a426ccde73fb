import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { problemMessage } from '../../api/problem-message.ts'
import { CopyButton } from '../../ui/copyable.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { linkLook } from '../../ui/link-look.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Line } from '../../ui/skeletons.tsx'
import { receiptQueries } from './queries.ts'
import { verifyPath } from './signed-text.ts'

const words = texts.signedReceipt

/** Where the parties of a completed order, and Admins, copy its signed receipt: beside other buttons, in a flex box. */
export function SignedReceipt({ id }: { id: string }) {
  const helpId = useId()
  const receipt = useQuery(receiptQueries.ofOrder(id))
  return (
    <Loaded query={receipt} skeleton={<Line className="w-40" />} why={problemMessage} noticeClass="basis-full">
      {({ signed }) => (
        <>
          <CopyButton reserved label={words.copy} describedBy={helpId} value={() => signed} />
          <p className={`${helpLook} basis-full`}>
            <span id={helpId}>{words.help}</span>{' '}
            <Link to={verifyPath} className={linkLook}>
              {words.check}
            </Link>
          </p>
        </>
      )}
    </Loaded>
  )
}
