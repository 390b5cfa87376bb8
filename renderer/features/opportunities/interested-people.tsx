import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '#core/paths.ts'
import { fetchInterested, type Interested } from '#data/projects/read-projects.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import styles from './opportunities.module.css'

/** Who would like to take part, for admins. */
export function InterestedPeople({ projectId }: { readonly projectId: string }) {
  const cloud = useCloud()
  const [people, setPeople] = useState<readonly Interested[]>()
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    fetchInterested(cloud, projectId).then(
      (found) => {
        if (!left) setPeople(found)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [cloud, projectId])
  if (people === undefined) return null
  if (people.length === 0) return <p className={styles.hint}>Nobody has shown interest yet.</p>
  return (
    <div className={styles.interested}>
      <p className={styles.hint}>Interested: {people.length}</p>
      <ul aria-label="Interested">
        {people.map(({ userId, name }) => (
          <li key={userId}>
            <Link to={profilePath(userId)}>{name || 'Somebody'}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
