import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MemberRow } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import { SHARDS, SHARDS_FROM_MEMBERS } from '#core/records/group-shards.ts'
import { countMembers, shardTeam, type Team } from '#data/admin/teams.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { logError } from '#data/log.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { counted } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import { sizesOf } from './team-sizes.ts'
import styles from './teams.module.css'

interface TeamShardsProps {
  readonly group: Group
  readonly onChanged: () => void
}

/** Lets the months of a large group lie in shards; smaller ones hear nothing of it. */
export function TeamShards({ group, onChanged }: TeamShardsProps) {
  const size = useSize(group)
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  if (!group.sharded && size < SHARDS_FROM_MEMBERS) return null
  const divide = async () => {
    const trouble = await run(async ({ cloud, by }) => {
      await shardTeam(cloud, by, group.id)
      showToast({ kind: 'success', message: `${group.name} counts its points in parts.` })
    })
    setProblem(trouble)
    onChanged()
  }
  return (
    <section className={support.section} aria-labelledby="team-shards">
      <h2 id="team-shards">A large group</h2>
      {group.sharded ? (
        <p className={support.hint}>
          The points of this group are counted in {SHARDS} parts, so check-offs do not wait for each
          other.
        </p>
      ) : (
        <>
          <p className={support.hint}>
            With {counted(size, 'member')}, check-offs wait for each other at busy hours; counting
            the points in {SHARDS} parts ends that from next month on, and cannot be undone.
          </p>
          <p className={support.problem} role="alert">
            {problem}
          </p>
          <div>
            <Button size="md" variant="default" loading={busy} onClick={() => void divide()}>
              Count points in parts
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** How many are in the group; 0 while that is not known, or does not matter. */
function useSize({ id, sharded }: Group): number {
  const cloud = useCloud()
  const [size, setSize] = useState(0)
  useEffect(() => {
    if (!cloud || sharded) return undefined
    let left = false
    countMembers(cloud, id)
      .then((count) => {
        if (!left) setSize(count)
      })
      .catch((error: unknown) => logError('The members of a group cannot be counted:', error))
    return () => {
      left = true
    }
  }, [cloud, id, sharded])
  return size
}

interface LargeTeamsProps {
  readonly teams: readonly Team[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
}

/** Groups that have become so large that their points should be counted in parts. */
export function LargeTeams({ teams, members }: LargeTeamsProps) {
  const sizes = sizesOf(members)
  const large = teams.filter(
    ({ group }) =>
      !group.archived && !group.sharded && (sizes?.get(group.id) ?? 0) >= SHARDS_FROM_MEMBERS,
  )
  if (large.length === 0) return null
  return (
    <section className={support.section} aria-labelledby="large-groups">
      <h2 id="large-groups">Large groups</h2>
      <p className={support.hint}>
        Check-offs in these groups wait for each other at busy hours. Count their points in parts.
      </p>
      <ul className={styles.archived}>
        {large.map(({ group }) => (
          <li key={group.id}>
            <Link className={support.link} to={`?group=${group.id}`}>
              <bdi>{group.name}</bdi>, {counted(sizes?.get(group.id) ?? 0, 'member')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
