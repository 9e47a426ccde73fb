import { texts } from '@market/contract/texts'

/** No answer came: nobody knows whether the server did what was asked. */
export class LostConnection extends Error {
  override readonly name = 'LostConnection'
  constructor(cause: unknown) {
    super(texts.state.lost, { cause })
  }
}
