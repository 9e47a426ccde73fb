export { systemReport } from '../en/system-report.ts'
