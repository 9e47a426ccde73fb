import { typed, uploadPicture, type OwnRows } from '../../../../test/own-rows.ts'

export const ownRows: OwnRows = async ({ market, her }) => {
  const { email } = her
  const photoURL = await uploadPicture(her, 200)
  await her.call('updateProfile', { body: { photoURL } })
  await market.db
    .updateTable('users')
    .set({ address: typed.address, verified_at: new Date(), photo_url: photoURL })
    .where('email', '=', email)
    .execute()
  await market.visitor.call('requestReset', { body: { email } })
}
