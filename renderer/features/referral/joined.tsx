import { Link } from 'react-router-dom'
import { profilePath } from '#core/values/links/paths.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { type Referral, useReferrals } from '#data/pages/people/referrals.ts'
import layout from '#ui/kit/layout.module.css'
import { localFormat } from '#ui/local-format.ts'
import { PersonPicture } from '#ui/person-picture.tsx'
import styles from './referral.module.css'
import { JOINED_WORDS as WORDS } from './words.ts'

const DATE = localFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Members who joined through the link: names of those who share theirs, and a count of all. */
export function Joined() {
  const { data: referrals, dataUpdatedAt, isStale, isPaused, error } = useReferrals()
  return (
    <section className={layout.stack} aria-labelledby="joined">
      <h2 id="joined">{WORDS.heading(referrals?.length ?? 0)}</h2>
      {isStale && dataUpdatedAt !== undefined && (
        <p className={layout.hint}>{WORDS.asOf(DATE.format(dataUpdatedAt))}</p>
      )}
      {referrals === undefined && (
        <p className={layout.hint} role="status">
          {isPaused || error !== undefined ? WORDS.away : 'Loading…'}
        </p>
      )}
      {referrals?.length === 0 && <p className={layout.hint}>{WORDS.nobody}</p>}
      <ul className={layout.tight}>
        {referrals?.map((one) => (
          <Person key={one.userId} referral={one} />
        ))}
      </ul>
    </section>
  )
}

function Person({ referral: { userId, name, image, at } }: { readonly referral: Referral }) {
  const picture = useFile(image)
  const when = <small>{DATE.format(at)}</small>
  if (name === '') {
    return (
      <li className={styles.person}>
        <PersonPicture name="?" url={undefined} size="small" />
        <span>
          {WORDS.nameless}
          {when}
        </span>
      </li>
    )
  }
  return (
    <li className={styles.person}>
      <PersonPicture name={name} url={picture.url} size="small" />
      <Link to={profilePath(userId)}>
        {name}
        {when}
      </Link>
    </li>
  )
}
