import type { Fault } from './fault.ts'
import { features, platform, server, workflows } from './places.ts'

export const images: readonly Fault[] = [
  {
    file: 'packages/server/src/http/pages/images.ts',
    find: `!isPrivateImage(name) && `,
    replace: `(isPrivateImage(name) || true) && `,
    effect: 'a private picture has a public address',
    test: { file: `${platform}/images/private-images.test.ts`, title: 'has no public address' },
  },
  {
    file: `${platform}/images/private-images.ts`,
    find: `if (await noun.maySeePicture?.(db, user, privateUrlOf(sha256)))`,
    replace: `if ([noun.maySeePicture, db].length > 0)`,
    effect: 'anyone signed in sees a private picture',
    test: { file: `${platform}/images/private-images.test.ts`, title: 'is sent to those alone' },
  },
  {
    file: `${platform}/images/images.ts`,
    find: `union all select 'private-' || substr(address, 21, 64)`,
    replace: `union all select substr(address, 21, 64)`,
    effect: 'private pictures are deleted after a day',
    test: { file: `${platform}/images/private-images.test.ts`, title: 'stays as long as a row shows it' },
  },
  {
    file: `${platform}/images/process-image.ts`,
    find: `return width * height > maxImagePixels ? 'image-too-large' : null`,
    replace: `return null`,
    effect: 'a small file that unpacks to gigabytes is decoded',
    test: {
      file: `${platform}/images/process-image.test.ts`,
      title: 'is a picture of 400 megapixels in a small file',
    },
  },
  {
    file: `${platform}/images/process-image.ts`,
    find: `return within(upload.autoOrient(), fallbackSide`,
    replace: `return within(upload, fallbackSide`,
    effect: 'photos of phones are shown rotated',
    test: { file: `${platform}/images/process-image.test.ts`, title: 'stands upright' },
  },
  {
    file: `${platform}/images/process-image.ts`,
    find: `return pixelsOf(withEndMarker(bytes), 'warning')`,
    replace: `throw error`,
    effect: 'photos of phones and messengers that lack the end marker are refused as damaged',
    test: { file: `${platform}/images/process-image.test.ts`, title: 'may be a JPEG without its end marker' },
  },
  {
    file: `${platform}/images/process-image.ts`,
    find: `withEndMarker(bytes), 'warning')`,
    replace: `withEndMarker(bytes), 'error')`,
    effect: 'a photo whose lower half is missing is stored grey',
    test: { file: `${platform}/images/process-image.test.ts`, title: 'is a photo truncated after 0.5' },
  },
  {
    file: 'packages/web/src/features/photos/photo-state.ts',
    find: ` && !forGood`,
    replace: ``,
    effect: 'a HEIC photo offers ‘Try again’, which fails each time',
    test: {
      file: 'packages/web/src/features/photos/photos.browser.test.tsx',
      title: 'refused for good (image-heic)',
    },
  },
  {
    file: `${platform}/images/images.ts`,
    find: `and not exists (select from referenced where referenced.sha256 = images.sha256)`,
    replace: ``,
    effect: 'the photos of listings disappear after a day',
    test: { file: `${platform}/images/upload-image.test.ts`, title: 'removes unreferenced images after 24 hours' },
  },
  {
    file: `${features}/listings/tables.ts`,
    find: `shown('morePictures', 'pictures')`,
    replace: `shown('morePictures')`,
    effect: 'all photos of a listing but the cover disappear after a day',
    test: { file: `${features}/listings/photos.test.ts`, title: 'are retained while a listing shows them' },
  },
  {
    file: `${features}/listings/tables.ts`,
    find: `shown('picturesOfFaults', 'pictures by name')`,
    replace: `shown('picturesOfFaults')`,
    effect: 'the photos of a listing’s faults disappear after a day',
    test: { file: `${features}/listings/photos.test.ts`, title: 'stay when the listing is edited with them' },
  },
  {
    file: `${features}/listings/same-photo.ts`,
    find: `p.seller_id <> `,
    replace: `p.seller_id = `,
    effect: 'Admins hear of sellers who show their own photo twice, and not of those who took another’s',
    test: { file: `${features}/listings/same-photo.test.ts`, title: 'is told to Admins with both listings' },
  },
  {
    file: `${features}/listings/same-photo.ts`,
    find: `
        and coalesce(u.first_at, near.posted_at) < ours.first_at`,
    replace: ``,
    effect: 'the owner of a stolen photo is marked as the thief',
    test: { file: `${features}/listings/stolen-photo.test.ts`, title: 'does not mark the owner’s next listing' },
  },
  {
    file: `${features}/listings/edit-product.ts`,
    find: `marked ? photos : added`,
    replace: `added`,
    effect: 'a thief loses the mark of a stolen photo by adding another photo',
    test: { file: `${features}/listings/stolen-photo.test.ts`, title: 'marks a listing that gets it in an edit' },
  },
  {
    file: `${features}/listings/photos.ts`,
    find: `  await recordListed(db, sellerId, addresses)
`,
    replace: ``,
    effect: 'a seller who uploads without a sign-in is marked as the thief of the own photo',
    test: { file: `${features}/listings/stolen-photo.test.ts`, title: 'of a seller who uploads without a sign-in' },
  },
  {
    file: `${features}/listings/photos.ts`,
    find: `  await requireOwnUploads(db, sellerId, addresses, fieldOf)
`,
    replace: ``,
    effect: 'a listing shows the photo of another seller by its address',
    test: { file: `${features}/listings/stolen-photo.test.ts`, title: 'is refused in a listing, as the cover' },
  },
  {
    file: `${platform}/images/uploads.ts`,
    find: `where not signed_out and exists`,
    replace: `where exists`,
    effect: 'a photo that was uploaded without a sign-in is refused to its owner',
    test: {
      file: `${features}/listings/stolen-photo.test.ts`,
      title: 'is taken when it was uploaded without a sign-in',
    },
  },
  {
    file: `${platform}/images/upload-image.ts`,
    find: `if (uploaded.ok) await recordUpload(db, sha256, userId)`,
    replace: `if (uploaded.ok) void recordUpload`,
    effect: 'nothing says whose photo is whose',
    test: { file: `${platform}/images/upload-image.test.ts`, title: 'records each user who uploads it' },
  },
  {
    file: `${platform}/images/private-images.ts`,
    find: `return processingQueue.run(() => processAndStore(db, store, bytes))`,
    replace: `return processAndStore(db, store, bytes)`,
    effect: 'photos of orders are decoded all at once',
    test: { file: `${platform}/images/private-images.test.ts`, title: 'is decoded in the same queue' },
  },
  {
    file: `${platform}/images/noun.ts`,
    find: `await trx.deleteFrom('uploads').where('user_id', '=', id).execute()`,
    replace: `void [trx, id]`,
    effect: 'what a deleted user uploaded stays on record',
    test: {
      file: `${workflows}/account-lifecycle/personal-data/own-data.test.ts`,
      title: 'leaves in each table what the map declares',
    },
  },
  {
    file: `${features}/listings/listing-columns.ts`,
    find: `.filter(({ field }) => field.erased)`,
    replace: `.filter(({ name }) => name === 'phone')`,
    effect: 'a field that is declared erased keeps its value in a deleted seller’s listings',
    test: {
      file: `${workflows}/account-lifecycle/personal-data/own-data.test.ts`,
      title: 'leaves in each table what the map declares',
    },
  },
  {
    file: `${workflows}/account-lifecycle/erase-user.ts`,
    find: `await noun.erase?.(db, leaving)`,
    replace: `void noun.erase`,
    effect: 'what a noun deletes with an account stays',
    test: {
      file: `${workflows}/account-lifecycle/personal-data/own-data.test.ts`,
      title: 'leaves in each table what the map declares',
    },
  },
  {
    file: `${features}/listings/tables.ts`,
    find: `  former_brand_names: plain('names that brands had before', 'name brand_id renamed_at'),
`,
    replace: ``,
    effect: 'nobody owns a table, or says whether it is about people',
    test: {
      file: 'packages/server/src/nouns.test.ts',
      title: 'of the database have an owner each, and no other table has one',
    },
  },
  {
    file: `${workflows}/account-lifecycle/delete-sign-in.ts`,
    find: `await unlinkSignIn(db, userId)`,
    replace: `await db.updateTable('users').set({ identity_id: null }).where('id', '=', userId).execute()`,
    effect: 'a workflow writes a table of another folder',
    test: { file: 'packages/server/src/nouns.test.ts', title: 'are written in their noun’s folder alone' },
  },
  {
    file: `${features}/listings/repository.ts`,
    find: `set(photos).where('id', '=', id).execute()
  await writeEntries(db, [id])`,
    replace: `set(photos).where('id', '=', id).execute()`,
    effect: 'the search doesn’t know that a laptop of the demo has more photos',
    test: { file: `${server}/demo-market/store-photos.test.ts`, title: 'then each laptop gets two or three more' },
  },
  {
    file: 'packages/server/src/nouns.ts',
    find: `  wishes,
`,
    replace: ``,
    effect: 'a noun is in no register: a download and an erasure pass it by',
    test: { file: 'packages/server/src/nouns.test.ts', title: 'lists every folder with a noun.ts, which each' },
  },
]
