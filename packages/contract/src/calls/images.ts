import * as z from 'zod/mini'
import { call } from '../call.ts'

/** The image host's upload form: multipart field `image` (CALL-11). */
export const imageCalls = {
  uploadImage: call({
    method: 'POST',
    path: '/images',
    summary: 'Upload a JPEG, PNG or WebP picture',
    bodyKind: 'multipart',
    reply: z.object({ success: z.literal(true), data: z.object({ url: z.string(), display_url: z.string() }) }),
    problems: [
      'image-missing',
      'image-type',
      'image-heic',
      'image-unreadable',
      'image-too-heavy',
      'image-too-large',
      'image-refused',
      'images-away',
      'overloaded',
      'too-many-requests',
    ],
  }),
  getPrivateImage: call({
    method: 'GET',
    path: '/private-images/{name}',
    summary: 'A picture for those alone whom it concerns, as JPEG',
    access: 'signed-in',
    bodyKind: 'raw',
    params: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    reply: z.unknown(),
    problems: ['not-found'],
  }),
} as const
