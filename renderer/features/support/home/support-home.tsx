import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { fetchOverview, OVERVIEW_KEY, overviewSchema } from '#data/admin/overview.ts'
import { useKept } from '#data/admin/use-kept.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Freshness } from '../freshness.tsx'
import styles from '../support.module.css'
import { AuditSection } from './audit-section.tsx'
import { Numbers } from './numbers.tsx'

const OVERVIEW = { key: OVERVIEW_KEY, schema: overviewSchema, fetch: fetchOverview }

/** `/support`: how the community is doing, and what its admins have done lately (issue 6). */
export function SupportHome() {
  const { value: overview, ...kept } = useKept(OVERVIEW)
  return (
    <div className={styles.page}>
      <PageTitle title="Support" />
      <Freshness kept={kept} progress="Counting…" />
      {overview && <Numbers overview={overview} />}
      {overview && overview.requests > 0 && (
        <p className={styles.hint}>
          <Link className={styles.link} to={PATHS.manageMembers}>
            Answer the requests for another plan
          </Link>
        </p>
      )}
      <AuditSection />
    </div>
  )
}
