export function NoticesView() { return null; }
