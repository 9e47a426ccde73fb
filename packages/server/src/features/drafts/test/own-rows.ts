import { typed, uploadPicture, type OwnRows } from '../../../../test/own-rows.ts'

export const ownRows: OwnRows = async ({ her }) => {
  await her.call('saveDraft', {
    params: { id: '01930000-0000-7000-8000-0000000000d1' },
    body: {
      values: { phone: typed.phone, location: typed.location, photos: [await uploadPicture(her, 150)] },
      version: 0,
      writer: 'her-phone',
      machine: 'a'.repeat(64),
    },
  })
}
