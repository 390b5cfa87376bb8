import { Link } from 'react-router-dom'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { isCounted } from '#core/views/admin/members/directory.ts'
import { saveTeam, type Team } from '#data/pages/admin/groups/groups.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/use-admin-deed.ts'
import styles from './groups.module.css'
import { GROUPS_WORDS } from './words.ts'

interface GroupListProps {
  readonly teams: readonly Team[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChanged: () => void
}

/** The groups, each with its size and points, and below them the archived ones. */
export function GroupList({ teams, members, onChanged }: GroupListProps) {
  const { busy, act } = useAdminDeed()
  const archived = teams.filter(({ group }) => group.archived)
  const sizes = sizesOf(members)
  const bringBack = async ({ group }: Team) => {
    await act(async ({ cloud }) => {
      await saveTeam(cloud, { seen: group, change: { archived: false } })
      showToast({ about: group.id, message: GROUPS_WORDS.isBack(group.name) })
    })
    onChanged()
  }
  return (
    <>
      <ul id="groups" className={styles.teams} aria-label="Groups">
        {teams
          .filter(({ group }) => !group.archived)
          .map(({ group, points }) => (
            <li key={group.id}>
              <Link className={styles.team} to={`?group=${group.id}`}>
                <strong dir="auto">{group.name || GROUPS_WORDS.unnamed}</strong>
                <span className={support.hint}>
                  {[
                    group.category,
                    sizes && counted(sizes.get(group.id) ?? 0, 'member'),
                    `${counted(points, 'point')} this month`,
                    group.open ? 'open to all' : 'by invitation',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {archived.length > 0 && (
        <Card title="Archived">
          <ul className={styles.archived}>
            {archived.map((team) => (
              <li key={team.group.id}>
                <span dir="auto">{team.group.name}</span>
                <Button
                  variant="outlined"
                  busy={busy}
                  aria-label={`Bring back ${team.group.name}`}
                  onClick={() => void bringBack(team)}
                >
                  {GROUPS_WORDS.bringBack}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** How many members each group has, by id; undefined until the members have loaded. */
function sizesOf(
  members: ReadonlyMap<string, MemberRow> | undefined,
): ReadonlyMap<string, number> | undefined {
  if (!members) return undefined
  const sizes = new Map<string, number>()
  for (const row of members.values()) {
    if (isCounted(row)) sizes.set(row.groupId, (sizes.get(row.groupId) ?? 0) + 1)
  }
  return sizes
}
