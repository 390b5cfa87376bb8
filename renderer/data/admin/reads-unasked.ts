/** So many records an admin's page reads without asking: a day of the free plan has 50,000 (decision 0103). */
export const READS_UNASKED = 1_000
