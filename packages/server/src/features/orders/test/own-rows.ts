import { formOf } from '../../../../test/photo.ts'
import { typed, type OwnRows } from '../../../../test/own-rows.ts'
import { buy, orderOf } from '../../../../test/purchase.ts'
import { aSmallPhoto } from '../../../platform/images/test/photos.ts'

/** A finished order whose laptop she complained of, in words and with a photo. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const laptop = await market.listLaptop(other)
  await buy(market, her, laptop)
  const id = await orderOf(market, laptop)
  const act = (body: object) => her.send('POST', `/api/orders/${id}/acts`, body)
  const photo = await her.send('POST', `/api/orders/${id}/photos`, formOf(await aSmallPhoto(104)))
  await act({ act: 'confirm-handover' })
  const text = `The hinge is broken. Call ${typed.phone}.`
  const photos = [photo.body.respons.address]
  await act({ act: 'report-problem', problem: 'damaged', text, photos })
  await act({ act: 'concede' })
}
