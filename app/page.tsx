export default function OverviewPage() {
  return (
    <main>
      <h1>Litmus Audit</h1>
    </main>
  );
}
