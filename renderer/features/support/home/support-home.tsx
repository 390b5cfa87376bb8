import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { OVERVIEW_QUERY, type Overview } from '#data/pages/admin/overview.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import styles from '../support.module.css'
import { AuditSection } from './audit-section.tsx'
import numbers from './support-home.module.css'
import { HOME_WORDS, NUMBER_WORDS } from './words.ts'

/** `/support`: how the community is doing, and what its admins have done lately. */
export function SupportHome() {
  const { data: overview, ...result } = useCachedQuery(OVERVIEW_QUERY)
  return (
    <div className={styles.page}>
      <PageTitle title={HOME_WORDS.title} />
      <RefreshBar result={result} progress={HOME_WORDS.loading} />
      {overview && <Numbers overview={overview} />}
      {overview && overview.requests > 0 && (
        <p className={styles.hint}>
          <Link className={styles.link} to={PATHS.manageMembers}>
            {HOME_WORDS.planRequests}
          </Link>
        </p>
      )}
      <AuditSection />
    </div>
  )
}

const NUMBER = new Intl.NumberFormat('en-GB')

function Numbers({ overview }: { readonly overview: Overview }) {
  return (
    <dl className={numbers.numbers} aria-label={HOME_WORDS.numbers}>
      {NUMBER_WORDS.map(([key, label]) => (
        <div key={key} className={numbers.number}>
          <dt>{label}</dt>
          <dd>{NUMBER.format(overview[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
