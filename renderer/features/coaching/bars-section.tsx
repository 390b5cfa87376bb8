import { answersFor } from '#core/joining/joining.ts'
import { useUser } from '#data/queries/use-user.ts'
import { BarList } from '#ui/bar-list.tsx'
import styles from './requests.module.css'
import { useBarring, useBarsOf } from './use-group-bars.ts'

/** Who was put out of the coach's own group and may not come back; nothing where there is nobody. */
export function BarsSection() {
  const user = useUser()
  if (!user || !answersFor(user, user.groupId)) return null
  return <Bars groupId={user.groupId} />
}

function Bars({ groupId }: { readonly groupId: string }) {
  const bars = useBarsOf(groupId) ?? []
  const { busy, lift } = useBarring()
  if (bars.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="group-bars">
      <div className={styles.head}>
        <h2 id="group-bars">May not come back to your group</h2>
      </div>
      <BarList
        labelledBy="group-bars"
        bars={bars}
        busy={busy}
        mayLift={({ byCoach }) => byCoach === true}
        onLift={lift}
      />
    </section>
  )
}
