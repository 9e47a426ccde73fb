export { gallery, photos } from '../en/photos.ts'
