import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MemberRow } from '#core/admin/members/directory.ts'
import type { Group } from '#core/records/group.ts'
import { SHARDS_FROM_MEMBERS } from '#core/records/group-shards.ts'
import { countMembers, shardTeam, type Team } from '#data/pages/admin/teams/teams.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { logError } from '#data/platform/log.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import { sizesOf } from './group-sizes.ts'
import styles from './groups.module.css'
import { GROUPS_WORDS, SHARD_WORDS } from './words.ts'

interface GroupShardsProps {
  readonly group: Group
  readonly onChanged: () => void
}

/** Divides the months of a large group into shards; renders nothing for smaller groups. */
export function GroupShards({ group, onChanged }: GroupShardsProps) {
  const size = useSize(group)
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  if (!group.sharded && size < SHARDS_FROM_MEMBERS) return null
  const divide = async () => {
    const trouble = await run(async ({ cloud, by }) => {
      await shardTeam(cloud, by, group.id)
      showToast({ kind: 'success', message: SHARD_WORDS.done(group.name) })
    })
    setProblem(trouble)
    onChanged()
  }
  return (
    <section className={support.section} aria-labelledby="group-shards">
      <h2 id="group-shards">{SHARD_WORDS.title}</h2>
      {group.sharded ? (
        <p className={support.hint}>{SHARD_WORDS.divided}</p>
      ) : (
        <>
          <p className={support.hint}>{SHARD_WORDS.offer(size)}</p>
          <p className={support.problem} role="alert">
            {problem}
          </p>
          <div>
            <Button variant="outlined" busy={busy} onClick={() => void divide()}>
              {SHARD_WORDS.divide}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** How many members the group has; 0 while that is unknown or not needed. */
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

interface LargeGroupsProps {
  readonly teams: readonly Team[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
}

/** Groups so large that their points should be counted in shards. */
export function LargeGroups({ teams, members }: LargeGroupsProps) {
  const sizes = sizesOf(members)
  const large = teams.filter(
    ({ group }) =>
      !group.archived && !group.sharded && (sizes?.get(group.id) ?? 0) >= SHARDS_FROM_MEMBERS,
  )
  if (large.length === 0) return null
  return (
    <section className={support.section} aria-labelledby="large-groups">
      <h2 id="large-groups">{SHARD_WORDS.large}</h2>
      <p className={support.hint}>{SHARD_WORDS.largeHint}</p>
      <ul className={styles.archived}>
        {large.map(({ group }) => (
          <li key={group.id}>
            <Link className={support.link} to={`?group=${group.id}`}>
              <bdi>{group.name}</bdi>, {GROUPS_WORDS.members(sizes?.get(group.id) ?? 0)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
