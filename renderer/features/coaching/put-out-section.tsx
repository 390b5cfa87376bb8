import { Button } from '@mantine/core'
import { answersFor } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { useUser } from '#data/queries/use-user.ts'
import styles from './member.module.css'
import { useBarring, useBarsOf } from './use-group-bars.ts'

interface PutOutSectionProps {
  readonly member: Pick<User, 'id' | 'name' | 'groupId'>
  /** The member's own, as far as this device knows it. */
  readonly group: Group | undefined
}

/** Putting a member out of the group that this coach answers for; nothing where they are in another one. */
export function PutOutSection({ member, group }: PutOutSectionProps) {
  const user = useUser()
  if (!user || !group || member.groupId !== group.id || !answersFor(user, group.id)) return null
  return <PutOut member={member} group={group} />
}

function PutOut({ member, group }: { readonly member: Pick<User, 'id' | 'name'>; group: Group }) {
  const bars = useBarsOf(group.id)
  const { busy, putOut, lift } = useBarring()
  const bar = bars?.find(({ userId }) => userId === member.id)
  const name = group.name || 'the group'
  return (
    <section className={styles.card} aria-labelledby="put-out">
      <h2 id="put-out">Place in {name}</h2>
      <p className={styles.hint}>
        {bar
          ? 'They were put out, and leave when they next open Fourfold. They may not come back by themselves.'
          : 'Whoever is put out leaves when they next open Fourfold, and may not come back by themselves. You remain their coach.'}
      </p>
      <div className={styles.row}>
        {!bar && (
          <Button
            size="md"
            variant="default"
            disabled={busy || !bars}
            onClick={() =>
              putOut(
                { userId: member.id, userName: member.name, group },
                'They leave when they next open Fourfold.',
              )
            }
          >
            Put out of {name}
          </Button>
        )}
        {bar?.byCoach && (
          <Button size="md" variant="default" disabled={busy} onClick={() => lift(bar)}>
            Let them come back
          </Button>
        )}
      </div>
    </section>
  )
}
