import { toast } from 'react-hot-toast/headless'
import { openToastPlace } from './toast-place.tsx'

// Whatever can say something brings this along; a page that can't does without the library and without the place for it.
openToastPlace()

export { toast }
