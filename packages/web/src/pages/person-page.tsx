import { useParams } from 'react-router'
import { PersonView } from '../features/people/person-view.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <PersonView key={id} id={id} />
}
