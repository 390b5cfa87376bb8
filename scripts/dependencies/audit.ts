/** What `npm audit --json` has answered. */
import * as z from 'zod/mini'

const reportSchema = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({
      severity: z.string(),
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.looseObject({ title: z.string(), url: z.string() })])),
    }),
  ),
})

/**
 * The known vulnerabilities of what is shipped, a line each.
 * @throws Error if the registry has not answered: that nothing is known is not that there is nothing
 */
export function vulnerabilitiesIn(answer: string, shipped: ReadonlySet<string>): string[] {
  const report = reportSchema.safeParse(jsonOf(answer))
  if (!report.success) throw new Error(`npm audit got no answer: ${reasonIn(answer)}`)
  return Object.entries(report.data.vulnerabilities).flatMap(([name, { severity, nodes, via }]) => {
    if (!nodes.some((place) => shipped.has(place))) return []
    const known = via.map((one) => (typeof one === 'string' ? one : `${one.title} (${one.url})`))
    return [`${name}, ${severity}: ${known.join('; ')}`]
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonIn(answer: string): string {
  const said = z.looseObject({ message: z.string() }).safeParse(jsonOf(answer))
  return said.success ? said.data.message : answer.slice(0, 200)
}
