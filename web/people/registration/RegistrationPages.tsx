import { useLocation } from 'react-router'
import { ApplicantPage } from './ApplicantPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'

/** The three pages of an applicant: the form, the profile, and the registration status. */
export default function RegistrationPages() {
  const { pathname } = useLocation()
  if (pathname === '/session/formRegister') return <RegisterPage />
  return pathname === '/user/profile' ? <ApplicantPage /> : <ReviewPage />
}
