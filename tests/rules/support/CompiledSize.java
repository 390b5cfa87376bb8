import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import java.nio.charset.StandardCharsets;

/**
 * How many bytes the Firestore emulator's own compiler makes of the rules on stdin. Like StorageRules.java it uses
 * classes that are not public (docs/decisions/0021-emulators.md).
 *
 *   java -cp cloud-firestore-emulator.jar CompiledSize.java < firestore.rules
 */
public class CompiledSize {
  public static void main(String[] none) throws Exception {
    String rules = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    File file = File.newBuilder().setName("firestore.rules").setContent(rules).build();
    FirebaseRulesLangOptions options = FirebaseRulesLangOptions.builder()
        .allowTernaryOperator(true).allowLetBindings(true).allowCrossServiceRules(true).allowImportStatements(true)
        .allowMultiFileRulesets(true).typeCheck(FirebaseRulesLangOptions.TypeCheckAlgorithm.NAME).trySllFirst(true)
        .build();
    CompileResult result = FirebaseRulesProtoCompiler.createStandalone(options)
        .compile(Source.newBuilder().addFiles(file).build());
    if (result.hasCompilationError()) {
      System.err.println("The rules do not compile.");
      System.exit(1);
    }
    System.out.println(result.getRulesetAst().getSerializedSize());
  }
}
