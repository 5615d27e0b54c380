export function CoursesView() { return null; }
