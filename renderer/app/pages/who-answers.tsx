import { type DataKeeping, placeInWords } from '#core/app/cloud/data-keeping.ts'
import { GRACE_DAYS } from '#core/policies/account/closing.ts'
import { ExternalLink } from '#ui/links/external-link.tsx'

export function WhoAnswers({ keeping }: { readonly keeping: DataKeeping }) {
  const { controller, contact, location, logDays, backupDays } = keeping
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`
  return (
    <>
      <h2>Who answers for it</h2>
      <p>
        {controller}. Ask about your data, for a copy of it or for its deletion here:{' '}
        <ExternalLink to={href}>{contact}</ExternalLink>. You may also complain to the data
        protection authority where you live.
      </p>
      <h2>Where it is, and for how long</h2>
      <ul>
        <li>
          The database, what computes on it and pictures are in {placeInWords(location)}. Google
          keeps what you sign in with (email address, name, the hash of your password) in the United
          States.
        </li>
        <li>
          Your records stay until you delete them or your account. A closed account is erased after{' '}
          {GRACE_DAYS} days; the sums of groups stay, without your name.
        </li>
        <li>
          What admins did is kept in a log for {logDays} days, with the names of those it was done
          to, also after their account is erased.
        </li>
        <li>
          {backupDays === 0
            ? 'There are no backups: what is deleted is gone.'
            : `Backups keep what was deleted for ${backupDays} days more; only those who run the project can restore them.`}
        </li>
      </ul>
    </>
  )
}
