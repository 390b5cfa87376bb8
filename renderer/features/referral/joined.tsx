import { Link } from 'react-router-dom'
import { profilePath } from '#core/paths.ts'
import { useFile } from '#data/files/use-file.ts'
import type { Referral } from '#data/people/read-referrals.ts'
import { useReferrals } from '#data/people/use-referrals.ts'
import { localFormat } from '#ui/local-format.ts'
import { PersonPicture } from '#ui/person-picture.tsx'
import styles from './referral.module.css'

const DATE = localFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Who joined through the link: by name where they share it, and counted in any case. */
export function Joined() {
  const { referrals, asOf, away } = useReferrals()
  return (
    <section className={styles.joined} aria-labelledby="joined">
      <h2 id="joined">
        Joined through your link{referrals?.length ? `: ${referrals.length}` : ''}
      </h2>
      {asOf !== undefined && <p className={styles.hint}>As of {DATE.format(asOf)}</p>}
      {referrals === undefined && (
        <p className={styles.hint} role="status">
          {away
            ? 'The community cannot be reached right now. Who joined comes by itself when you are back online.'
            : 'Fetching…'}
        </p>
      )}
      {referrals?.length === 0 && (
        <p className={styles.hint}>Nobody yet. You are told as soon as somebody does.</p>
      )}
      <ul className={styles.people}>
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
          Somebody who shares no name
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
