import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { useUser } from '#data/records/user/queries.ts'
import { Button } from '#ui/kit/button.tsx'
import { useBars, useBlocking } from '../joining/blocked-members.tsx'
import styles from './member.module.css'
import { REMOVE_WORDS } from './words.ts'

interface RemoveSectionProps {
  readonly member: Pick<User, 'id' | 'name' | 'groupId'>
  /** The member's group, if this device knows it. */
  readonly group: Group | undefined
}

/** Removes a member from this coach's group; renders nothing if they are in another group. */
export function RemoveSection({ member, group }: RemoveSectionProps) {
  const user = useUser()
  if (!user || !group || member.groupId !== group.id || !isCoachInGroup(user, group.id)) return null
  return <Remove member={member} group={group} />
}

function Remove({ member, group }: { readonly member: Pick<User, 'id' | 'name'>; group: Group }) {
  const bars = useBars(group.id)
  const { busy, block, unblock } = useBlocking()
  const bar = bars?.find(({ userId }) => userId === member.id)
  const name = group.name || 'the group'
  return (
    <section className={styles.card} aria-labelledby="remove">
      <h2 id="remove">Place in {name}</h2>
      <p className={styles.hint}>{bar ? REMOVE_WORDS.removed : REMOVE_WORDS.about}</p>
      <div className={styles.row}>
        {!bar && (
          <Button
            variant="danger"
            disabled={busy || !bars}
            onClick={() =>
              block({ userId: member.id, userName: member.name, group }, REMOVE_WORDS.removedDetail)
            }
          >
            Remove from {name}
          </Button>
        )}
        {bar?.byCoach && (
          <Button variant="outlined" disabled={busy} onClick={() => unblock(bar)}>
            Unblock
          </Button>
        )}
      </div>
    </section>
  )
}
