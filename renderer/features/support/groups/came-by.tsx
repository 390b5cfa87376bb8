import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Invite } from '#core/records/invite.ts'
import { managedMemberPath } from '#core/values/links/paths.ts'
import { type Comer, fetchCameBy } from '#data/records/invite/group-invites.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { localDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import { INVITATION_WORDS as WORDS } from './words.ts'

/** Who joined with an invitation; asked for by a click, because it reads their records. */
export function CameBy({ invite }: { readonly invite: Invite }) {
  const cloud = useCloud()
  const [comers, setComers] = useState<readonly Comer[]>()
  if (comers === undefined) {
    const load = () =>
      void (cloud ? fetchCameBy(cloud, invite.id) : Promise.reject(new Error('No cloud.'))).then(
        setComers,
        () => showToast({ kind: 'warning', message: WORDS.cameFailed }),
      )
    return (
      <Button
        variant="subtle"
        disabled={!cloud}
        aria-label={WORDS.whoCameBy(localDate(invite.created))}
        onClick={load}
      >
        {WORDS.whoCame}
      </Button>
    )
  }
  if (comers.length === 0) return <small>{WORDS.nobodyNow}</small>
  return (
    <ul aria-label={WORDS.whoCameBy(localDate(invite.created))}>
      {comers.map(({ id, name, groupId }) => (
        <li key={id}>
          <Link className={support.link} to={managedMemberPath(id)}>
            <bdi>{name || id}</bdi>
          </Link>
          {groupId !== invite.groupId && <small> {WORDS.movedOn}</small>}
        </li>
      ))}
    </ul>
  )
}
