export function RecordsView() { return null; }
