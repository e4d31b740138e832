import { useParams } from 'react-router'
import NotFoundPage from '../../kit/feedback/NotFoundPage.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'
import { PersonPage } from './PersonPage.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

/** One registration, organisation or person, selected by the URL. */
export default function AccountPages() {
  const { kind, id = '' } = useParams()
  if (kind === 'organization') return <OrganizationPage bin={id} />
  if (!/^\d{1,9}$/.test(id)) return <NotFoundPage />
  if (kind === 'registration') return <RegistrationPage id={Number(id)} />
  return kind === 'person' ? <PersonPage id={Number(id)} /> : <NotFoundPage />
}
